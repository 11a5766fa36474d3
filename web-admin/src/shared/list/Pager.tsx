import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { en } from '../i18n/en';
import { pageLinks } from './pages';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** where a list has two of them, one needs a name of its own */
  label?: string;
}

const step = { padding: { sm: '2px' } };

/** Seven page links at a time, numbered from 1; nothing when there is one page. */
export function Pager({ page, pages, onPage, label = en.list.pages }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={label}
      // seven links stand in a line beside a request, too
      sx={{ display: 'flex', alignItems: 'center' }}
    >
      <IconButton
        sx={step}
        aria-label={en.list.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      {pageLinks(page, pages).map((link) => (
        <Button
          key={link}
          size="small"
          variant={link === page ? 'contained' : 'text'}
          aria-label={`Page ${link}`}
          aria-current={link === page ? 'page' : undefined}
          onClick={() => onPage(link)}
          sx={{
            width: 38,
            minWidth: 'auto',
            paddingInline: 0,
            ...(link === page ? {} : { color: 'text.primary' }),
          }}
        >
          {link}
        </Button>
      ))}
      <IconButton
        sx={step}
        aria-label={en.list.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
