#pragma once
const int MOST = 9;
