export { onlyVisitors as personal } from '../sign-in/only-visitors.ts';
export { Component } from './signup-page.ts';
