/** Preloaded into a server: reports its CPU usage to the parent process on every message. */
process.on('message', () => process.send?.(process.cpuUsage()));
// The channel must not keep the process alive.
process.channel?.unref();
