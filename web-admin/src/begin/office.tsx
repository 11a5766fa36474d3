import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import AdminApp from '../admin/AdminApp';
import { Styled } from '../shared/theme/Styled';

/** The back office, which reads the address when it is loaded. */
export const Office = () => (
  <StrictMode>
    <Styled>
      <AdminApp />
    </Styled>
  </StrictMode>
);

export const begin = (element: HTMLElement): void => createRoot(element).render(<Office />);
