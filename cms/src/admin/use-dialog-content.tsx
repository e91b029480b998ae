import { type ComponentType, useMemo } from 'react';

interface Closing {
  onClose: () => void;
}

/**
 * The content of an action's dialog, which is shown with these properties; they must be plain data. Strapi takes `content` for a
 * component: a new function at every render would mount it anew, and an editor would lose what is typed.
 */
export function useDialogContent<Properties extends object>(
  Content: ComponentType<Properties & Closing>,
  properties: Properties,
): ComponentType<Closing> {
  const text = JSON.stringify(properties);
  return useMemo(() => {
    const own = JSON.parse(text) as Properties;
    return ({ onClose }: Closing) => <Content {...own} onClose={onClose} />;
  }, [Content, text]);
}
