export { onlyVisitors as personal } from '../sign-in/only-visitors.ts';
export { Component } from './login-page.ts';
