import { pageOfType } from '../delivery/pages';

interface PanelProps {
  model: string;
  documentId?: string;
  document?: object;
}

/** Whether entries of a type are shown by the sites; partners, and who edits for them, are not. */
export const isContent = (model: string): boolean => pageOfType(model) !== undefined;

/** Panels that have nothing to say of what no site shows: they see no entry there, so that they ask for nothing. */
export const ofContent = <Panel>(panels: readonly Panel[]): Panel[] =>
  panels.map((panel) => {
    const own = panel as (props: PanelProps) => unknown;
    const OfContent = (props: PanelProps) =>
      own(isContent(props.model) ? props : { ...props, documentId: undefined, document: undefined });
    return Object.assign(OfContent, own) as Panel;
  });
