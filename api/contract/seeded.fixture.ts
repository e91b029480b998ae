import fc from 'fast-check';

/** Properties draw the same in every run, so that what fails is the change's own fault; the full run draws anew. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });
