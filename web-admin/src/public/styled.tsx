import { lazy, useState, type ComponentType } from 'react';

interface LatePage {
  Page: ComponentType;
  /** fetches it, so that it is there when it is shown */
  prepare: () => Promise<unknown>;
}

/** A page that comes when somebody goes there; at once where it has been fetched by then. */
export function late(load: () => Promise<ComponentType>): LatePage {
  let ready: ComponentType | undefined;
  const prepare = async (): Promise<ComponentType> => (ready ??= await load());
  const Late = lazy(async () => ({ default: await prepare() }));
  const Page = () => {
    const [Shown] = useState<ComponentType>(() => ready ?? Late);
    return <Shown />;
  };
  return { Page, prepare };
}

/** One that is made of MUI, which comes with it. */
export const styled = (load: () => Promise<{ default: ComponentType }>): LatePage =>
  late(async () => {
    const [{ default: Inside }, { Styled }] = await Promise.all([load(), import('../shared/theme/Styled')]);
    return () => (
      <Styled>
        <Inside />
      </Styled>
    );
  });
