import 'reflect-metadata';
// The throttler is a CommonJS package that requires these ES modules, which jest allows only once they are loaded.
import '@nestjs/common';
import '@nestjs/core';
