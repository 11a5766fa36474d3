import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { iconOfPath } from '../../../shared/shell/menu/menuIcons';
import type { Task } from './tour';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

interface Props {
  tasks: readonly Task[];
  done: readonly string[];
  onOpen: (path: string) => void;
}

function TaskRow({ task, isDone, onOpen }: { task: Task; isDone: boolean; onOpen: () => void }) {
  const isPhone = useIsPhone();
  const { how, howOnPhone = how } = task;
  const Icon = isDone ? CheckCircle : iconOfPath(task.path);
  return (
    <Card component="li">
      <ButtonBase
        component={Link}
        to={task.path}
        onClick={onOpen}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          gap: '2px 14px',
          alignItems: 'center',
          width: '100%',
          padding: '14px 16px',
          textAlign: 'left',
          '&:hover': { backgroundColor: 'house.subtle' },
        }}
      >
        <Icon aria-hidden="true" sx={{ gridRow: '1 / 3', color: 'primary.main' }} />
        <Box component="h4" sx={{ margin: 0, typography: 'h3' }}>
          {task.title}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{isDone ? 'Done' : ''}</Box>
        <Box sx={{ gridColumn: '2 / 4', typography: 'body2', color: 'text.secondary' }}>
          {isPhone ? howOnPhone : how}
        </Box>
      </ButtonBase>
    </Card>
  );
}

/** What to begin with: three tasks, each with how it is done, and those that were begun marked. */
export function Tasks({ tasks, done, onOpen }: Props) {
  return (
    <Box component="section" aria-labelledby="first-tasks" sx={{ display: 'grid', gap: '8px' }}>
      <Box component="h3" id="first-tasks" sx={{ margin: 0, typography: 'h2' }}>
        {tasks.length === 1
          ? 'A task to begin with'
          : `${tasks.length === 3 ? 'Three' : 'Two'} tasks to begin with`}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' }}>
        {tasks.map((task) => (
          <TaskRow
            key={task.path}
            task={task}
            isDone={done.includes(task.path)}
            onOpen={() => onOpen(task.path)}
          />
        ))}
      </Box>
    </Box>
  );
}
