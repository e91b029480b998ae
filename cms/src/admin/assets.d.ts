declare module '*.svg' {
  const address: string;
  export { address as default };
}
