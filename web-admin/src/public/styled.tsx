import { lazy, useState, type ComponentType } from 'react';

interface StyledPage {
  Page: ComponentType;
  /** fetches it, so that it is there when it is shown */
  prepare: () => Promise<unknown>;
}

/** A page that is made of MUI, which comes with it. */
export function styled(load: () => Promise<{ default: ComponentType }>): StyledPage {
  let ready: ComponentType | undefined;
  const prepare = async (): Promise<ComponentType> => {
    if (ready) return ready;
    const [{ default: Inside }, { Styled }] = await Promise.all([load(), import('../shared/theme/Styled')]);
    ready = () => (
      <Styled>
        <Inside />
      </Styled>
    );
    return ready;
  };
  const Late = lazy(async () => ({ default: await prepare() }));
  const Page = () => {
    const [Shown] = useState<ComponentType>(() => ready ?? Late);
    return <Shown />;
  };
  return { Page, prepare };
}
