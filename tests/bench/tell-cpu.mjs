/** Loaded before a server's own program: tells who started it how much processor it has used, whenever asked. */
process.on('message', () => process.send?.(process.cpuUsage()));
// Listening for questions keeps nobody alive.
process.channel?.unref();
