import { Charts } from './pieces/Charts';
import { Dialogs } from './pieces/Dialogs';
import { Figures } from './pieces/Figures';
import { Forms } from './pieces/Forms';
import { Lists } from './pieces/Lists';
import { Stories } from './pieces/Stories';
import { States } from './pieces/States';

/** The pages of the gallery, the first where no other is named. */
export const groups = [
  { path: '/figures', title: 'Figures and states', Pieces: Figures },
  { path: '/lists', title: 'Lists', Pieces: Lists },
  { path: '/forms', title: 'Forms', Pieces: Forms },
  { path: '/dialogs', title: 'Dialogs', Pieces: Dialogs },
  { path: '/feedback', title: 'Nothing, failed, loading', Pieces: States },
  { path: '/charts', title: 'Charts', Pieces: Charts },
  { path: '/stories', title: 'Papers and stories', Pieces: Stories },
] as const;
