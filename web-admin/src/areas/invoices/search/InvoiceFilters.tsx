import { Box, Paper } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { currentUser } from '../../../shared/auth/session';
import { advancedOf, formOf, isSameSearch, todayCreated } from './filters';
import { QuickSearch } from './QuickSearch';

const AdvancedSearch = lazy(() => import('./AdvancedSearch'));

type Values = Record<string, unknown>;
interface Props {
  values: Values;
  apply: (values: Values) => void;
}

/**
 * Quick search by number or name, or the advanced form; both search on the button
 * (rules/screens.md#quick-and-advanced-search). What the address filters by stands in the form, whoever wrote
 * the address: a reload, Back and a saved search show what they search for.
 */
export function InvoiceFilters({ values, apply }: Props) {
  const today = todayCreated(currentUser()?.timeZone ?? 'Africa/Lagos');
  const [chosen, choose] = useState<{ form: 'quick' | 'advanced'; of: Values }>();
  const asked = chosen && isSameSearch(chosen.of, values) ? chosen.form : undefined;
  const form = asked ?? formOf(values, today);
  const search = (next: Values) => {
    choose({ form, of: next });
    apply(next);
  };
  const back = () => {
    choose(undefined);
    apply(today);
  };
  const key = JSON.stringify(values);
  return (
    <Paper component="search" variant="outlined" sx={{ p: 2, borderRadius: 2, display: 'block' }}>
      {form === 'advanced' ? (
        // about as high as it will be
        <Suspense fallback={<Box sx={{ minHeight: { xs: asked ? 640 : 36, sm: 180 } }} />}>
          <AdvancedSearch
            key={key}
            values={advancedOf(values, today)}
            isAsked={asked !== undefined}
            apply={search}
            onQuick={back}
          />
        </Suspense>
      ) : (
        <QuickSearch
          key={key}
          values={values}
          apply={search}
          onAdvanced={() => choose({ form: 'advanced', of: values })}
        />
      )}
    </Paper>
  );
}
