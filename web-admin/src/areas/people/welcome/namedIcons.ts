import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import ArrowRight from '@mui/icons-material/ChevronRight';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Help from '@mui/icons-material/HelpOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Report from '@mui/icons-material/ReportOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import History from '@mui/icons-material/History';
import LocationOn from '@mui/icons-material/LocationOnOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Tag from '@mui/icons-material/TagOutlined';
import Tune from '@mui/icons-material/TuneOutlined';

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
  group: Group,
  domain: Domain,
  help: Help,
  report: Report,
  history: History,
  location_on: LocationOn,
  category: Category,
  palette: Palette,
  tune: Tune,
  schedule: Schedule,
  account_balance: AccountBalance,
};

export const iconNamed = (name: string): typeof Search => byName[name] ?? ArrowRight;
