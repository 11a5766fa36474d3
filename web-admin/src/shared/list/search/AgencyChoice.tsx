import Box from '@mui/material/Box';
import { useWhose } from '../../auth/useWhose';
import { ListsFailed } from '../../feedback/Feedback';
import { SelectField } from '../../form/Inputs';

interface AgencyChoiceProps {
  list: { filter: { agency: string }; set: (patch: { agency: string }) => void };
  /** the provider's own organization has such records too */
  includeOwn?: boolean;
}

/** Whose records a list shows, for provider staff: it begins with those of the agency that they work for. */
export function AgencyChoice({ list, includeOwn = false }: AgencyChoiceProps) {
  const { chooses, agencies, asked } = useWhose({ includeOwn });
  if (!chooses) return null;
  return (
    <>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
        <SelectField
          label="Agency"
          value={list.filter.agency}
          none="All agencies"
          choices={agencies}
          onChange={(agency) => list.set({ agency })}
        />
      </Box>
      <Box sx={{ flex: '1 1 100%', order: 1, '&:empty': { display: 'none' } }}>
        <ListsFailed of={[asked]} />
      </Box>
    </>
  );
}
