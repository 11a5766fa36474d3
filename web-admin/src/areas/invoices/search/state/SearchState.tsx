import { FilterChips } from './FilterChips';
import { StatusTabs } from './StatusTabs';

interface SearchStateProps {
  values: Record<string, unknown>;
  apply: (values: Record<string, unknown>) => void;
}

/** What the list is filtered by, and its statuses: loaded after the list. */
export default function SearchState(props: SearchStateProps) {
  return (
    <>
      <FilterChips {...props} />
      <StatusTabs {...props} />
    </>
  );
}
