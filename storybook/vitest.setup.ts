import { beforeEach } from 'vitest';

// Vitest shows stories in a frame of its page, which has the focus first. A frame from another site that loads inside
// a story, such as the vault's, can give the focus back to that page if the story's frame took it while it loaded.
beforeEach(() => window.focus());
