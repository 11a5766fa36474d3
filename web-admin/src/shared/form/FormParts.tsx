import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** The sheet that a form, or what is known of a record, stands on. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <Card sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '24px' }}>{children}</Card>
);

/** Fields two by two, and one below the other on a phone. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    {children}
  </Box>
);

interface SearchCardProps {
  onSearch: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** One record is looked for by the fields in it. */
export const SearchCard = ({ onSearch, disabled = false, children }: SearchCardProps) => (
  <Card
    component="form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSearch();
    }}
    sx={{ padding: '16px', display: 'flex', gap: '16px', alignItems: 'end', flexWrap: 'wrap' }}
  >
    {children}
    <Button type="submit" variant="contained" startIcon={<SearchIcon />} disabled={disabled}>
      Search
    </Button>
  </Card>
);
