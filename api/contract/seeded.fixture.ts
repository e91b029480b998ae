import fc from 'fast-check';

/** A fixed seed for property tests, so that runs are reproducible; the full run sets another one. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });
