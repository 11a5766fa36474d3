import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsPhone } from '../theme/useIsPhone';

/** Where the bar takes a page's heading; undefined outside the frame. */
export const BarPlace = createContext<HTMLElement | null | undefined>(undefined);
/** Above the page. */
export const TopPlace = createContext<HTMLElement | null | undefined>(undefined);

/** What stands above the page keeps one distance from it, however the page sets its own parts apart. */
export function AtTop({ children }: { children: ReactNode }) {
  const place = useContext(TopPlace);
  return place === undefined ? children : place && createPortal(children, place);
}

interface PageHeaderProps {
  title: string;
  /** beside the title: what kind of page it is just now */
  mark?: ReactNode;
  /** beside the title too: the views of the page */
  beside?: ReactNode;
  /** what the page is for, said once below the bar */
  lead?: ReactNode;
  /** what can be done with the whole page, on the right */
  children?: ReactNode;
}

/**
 * The one first heading of a page, and its actions, in the bar above it; its lead stands first on the page. A phone's bar
 * has no room beside the title: the actions stand above the lead there.
 */
export function PageHeader({ title, mark, beside, lead, children }: PageHeaderProps) {
  const place = useContext(BarPlace);
  const phone = useIsPhone();
  // one element that is moved: a dialog that an action opened stays as it is when the phone is turned
  const [held] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const actions = children && (
    <Box
      // put there again it would lose the focus, and a page is drawn again with each answer that it gets
      ref={(box: HTMLElement | null) => {
        if (box && held.parentElement !== box) box.append(held);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px',
        ...(phone
          ? // words without a border begin where all below them does
            { marginBottom: '12px', '& > div > .MuiButton-text:first-of-type': { marginLeft: '-9px' } }
          : { marginLeft: 'auto' }),
      }}
    />
  );
  const heading = (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {mark}
      {beside}
      {!phone && actions}
    </>
  );
  return (
    <>
      {place === undefined ? heading : place && createPortal(heading, place)}
      <AtTop>
        {phone && actions}
        {lead && <Typography sx={{ color: 'text.secondary', maxWidth: 820, mb: '12px' }}>{lead}</Typography>}
      </AtTop>
      {children && createPortal(children, held)}
    </>
  );
}
