/** A first task: the page it is done on, and how. */
export interface Task {
  path: string;
  title: string;
  how: string;
  /** where there are no keys */
  howOnPhone?: string;
}

/** In the order of what a first day needs; everybody is shown the first three that they have the page of. */
const all: readonly Task[] = [
  {
    path: '/search-invoice',
    title: 'Find an invoice',
    how: 'Press Ctrl K on any page, and type a part of its number, its reference or its customer.',
    howOnPhone:
      'Press the magnifier above any page, and type a part of its number, its reference or its customer.',
  },
  {
    path: '/create-invoice',
    title: 'Raise an invoice',
    how: 'Choose the customer, and write the lines as in a sheet: Enter goes on, rows of Excel can be pasted.',
    howOnPhone: 'Choose the customer, and add the lines; the total stands below them as you write.',
  },
  {
    path: '/requests',
    title: 'Decide what waits for you',
    how: 'Each request says what changes and by how much. J and K go over them; the comment is for its maker.',
    howOnPhone: 'Each request says what changes and by how much; the comment is for its maker.',
  },
  {
    path: '/customer-search-invoice',
    title: 'See what you owe',
    how: 'What is due stands on top; an invoice opens with its reference and the way to pay it.',
  },
  {
    path: '/customer-create-invoice',
    title: 'Raise an invoice of your own',
    how: 'Choose what it is for and how much of it; the total is shown before you send it.',
  },
  {
    path: '/customer-statement',
    title: 'Take your statement',
    how: 'What moved what you owe, day by day, as PDF or Excel.',
  },
  {
    path: '/settings-organizations',
    title: 'Look at the agencies',
    how: 'Choose one in the menu to work for it; the dashboard shows all of them.',
  },
];

const most = 3;

/** What somebody with these pages begins with. */
export const tasksOf = (paths: readonly string[]): readonly Task[] =>
  all.filter(({ path }) => paths.includes(path)).slice(0, most);

/** How far a person is: the tasks whose page they opened from it, and whether they want to see it no more. */
export interface Tour {
  done: readonly string[];
  isOver: boolean;
}
export const begun: Tour = { done: [], isOver: false };

/** What was kept, as far as this release knows it. */
export function readTour(kept: string): Tour {
  if (kept === '') return begun;
  const { done, isOver } = JSON.parse(kept) as { done?: unknown; isOver?: unknown };
  return {
    done: Array.isArray(done) ? done.filter((path) => typeof path === 'string') : [],
    isOver: isOver === true,
  };
}

/** The tour once the page of a task was opened; it is over when that was the last one. */
export function withDone(tour: Tour, tasks: readonly Task[], path: string): Tour {
  const done = [...new Set([...tour.done, path])];
  return { done, isOver: tasks.every((task) => done.includes(task.path)) };
}
