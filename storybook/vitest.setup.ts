import { configure } from 'storybook/test';
import { beforeEach } from 'vitest';

// A busy machine draws a story more slowly than in the one second that is the default.
configure({ asyncUtilTimeout: 10_000 });

// Vitest shows stories in a frame of its page, which has the focus first. A frame from another site that loads inside
// a story, such as the vault's, can give the focus back to that page if the story's frame took it while it loaded.
beforeEach(() => window.focus());
