import type { Request } from 'express';
import type { AppConfig } from '../config/index.js';

/** Where the page that makes this request finds the socket. Only under `npm start` the request's host has a say, and only a plain name. */
export function socketAddress({ socketBaseUrl, socketPort }: AppConfig, request: Request): string {
  if (socketBaseUrl !== null) return socketBaseUrl;
  const host = /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(request.hostname ?? '') ? request.hostname : 'localhost';
  return `${request.protocol}://${host}:${socketPort}`;
}
