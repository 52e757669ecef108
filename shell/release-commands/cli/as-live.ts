/** What an edge renders with in this process is what it renders with where the shop is live. */
process.env.NODE_ENV ||= process.env.BUILD_MODE || 'production';
