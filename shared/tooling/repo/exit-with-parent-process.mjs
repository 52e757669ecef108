/*
 * Loaded before a part of the shop: it ends as after SIGTERM when the process that started it is gone, however that
 * came to its end.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
