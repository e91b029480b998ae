interface Answering {
  set(name: string, value: string): void;
}

/** Editors need neither camera nor place; Strapi's own security middleware has no setting for this header. */
export default () => async (ctx: Answering, next: () => Promise<void>) => {
  ctx.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  await next();
};
