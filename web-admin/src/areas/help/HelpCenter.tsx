import ExpandMore from '@mui/icons-material/ExpandMore';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { getProductFaqs, publishedFaq, type Faq } from '@kobodesk/contracts/notifications';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { useUser } from '../../shared/auth/useSession';
import { Loading, NoAnswer, NoMatch } from '../../shared/feedback/Feedback';
import { TextField } from '../../shared/form/Inputs';
import { categoriesOf, type FaqCategory } from './faqSearch';
import { TalkToSupport } from './TalkToSupport';
import { PageHeader } from '../../shared/shell/PageHeader';

const everything = {
  pageSize: -1,
  pageNumber: 1,
  parameter: { productName: 'Kobodesk', status: publishedFaq },
};

interface CategoryProps {
  category: FaqCategory;
  open: boolean;
  chosen: Faq | undefined;
  onToggle: () => void;
  onChoose: (faq: Faq) => void;
}

function Category({ category, open, chosen, onToggle, onChoose }: CategoryProps) {
  return (
    <Accordion
      expanded={open}
      onChange={onToggle}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {category.name}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ padding: 0 }}>
        <List disablePadding>
          {category.faqs.map((faq) => (
            <li key={faq.title}>
              <ListItemButton
                selected={faq === chosen}
                aria-current={faq === chosen ? 'true' : undefined}
                onClick={() => onChoose(faq)}
              >
                <ListItemText primary={faq.title} />
              </ListItemButton>
            </li>
          ))}
        </List>
      </AccordionDetails>
    </Accordion>
  );
}

function Answer({ faq }: { faq: Faq }) {
  return (
    <Card component="article" aria-live="polite" sx={{ padding: '24px', display: 'grid', gap: '12px' }}>
      <Typography variant="h2">{faq.title}</Typography>
      {faq.content.map((line) => (
        <Typography key={line} sx={{ maxWidth: '70ch' }}>
          {line}
        </Typography>
      ))}
    </Card>
  );
}

function Questions({ faqs, search, onClear }: { faqs: readonly Faq[]; search: string; onClear: () => void }) {
  const categories = categoriesOf(faqs, search);
  const [openName, setOpenName] = useState<string>();
  const [chosen, setChosen] = useState<Faq>();
  if (categories.length === 0) return <NoMatch onClear={onClear} />;
  const found = categories.flatMap((category) => category.faqs);
  const shown = chosen && found.includes(chosen) ? chosen : found[0];
  // a search opens all that it found
  const isOpen = (name: string) => search !== '' || name === (openName ?? categories[0]?.name);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '24px',
        gridTemplateColumns: { xs: '1fr', md: '360px 1fr' },
        alignItems: 'start',
      }}
    >
      <Box>
        {categories.map((category) => (
          <Category
            key={category.name}
            category={category}
            open={isOpen(category.name)}
            chosen={shown}
            onToggle={() => setOpenName(isOpen(category.name) ? '' : category.name)}
            onChoose={setChosen}
          />
        ))}
      </Box>
      {shown && <Answer faq={shown} />}
    </Box>
  );
}

/**
 * /help-center: questions by category, and how to reach support
 * (rules/organisations-and-settings.md#help-center).
 */
export default function HelpCenter() {
  const user = useUser();
  const answer = useAnswer(getProductFaqs, everything);
  const [search, setSearch] = useState('');
  const [isTalking, setTalking] = useState(false);
  const data = answer.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      <PageHeader title={`Hello ${user.fullName.split(/\s+/)[0] ?? ''}, how can we help?`}>
        <Button variant="outlined" startIcon={<SupportAgent />} onClick={() => setTalking(true)}>
          Talk to support
        </Button>
      </PageHeader>
      <Box sx={{ maxWidth: 480 }}>
        <TextField label="Search questions" type="search" value={search} onChange={setSearch} />
      </Box>
      {answer.isPending && <Loading />}
      <NoAnswer of={answer} />
      {data && <Questions faqs={data.object} search={search.trim()} onClear={() => setSearch('')} />}
      {isTalking && <TalkToSupport contacts={data?.support} onClose={() => setTalking(false)} />}
    </Box>
  );
}
