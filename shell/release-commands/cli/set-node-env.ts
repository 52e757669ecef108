/** Sets `NODE_ENV` before any other import, so that this process renders with the same code as a live edge. */
process.env.NODE_ENV ||= process.env.BUILD_MODE || 'production';
