import ArrowRight from '@mui/icons-material/ChevronRight';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Help from '@mui/icons-material/HelpOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Tag from '@mui/icons-material/TagOutlined';

/** Icons by the names that permissions carry (`iconName`). */
const byName: Record<string, typeof Search> = {
  dashboard: Dashboard,
  apartment: Domain,
  search: Search,
  post_add: PostAdd,
  download: Download,
  share: Share,
  tag: Tag,
  sync: Sync,
  person_add: PersonAdd,
  domain: Domain,
  help: Help,
};
const byPath: Record<string, typeof Search> = {
  '/': Dashboard,
  '/search-invoice': Search,
  '/create-invoice': PostAdd,
  '/help-center': Help,
};

export const iconNamed = (name: string): typeof Search => byName[name] ?? ArrowRight;
export const iconOfPath = (path: string): typeof Search => byPath[path] ?? ArrowRight;
