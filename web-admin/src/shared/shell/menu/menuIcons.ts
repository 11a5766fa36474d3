import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import CallSplit from '@mui/icons-material/CallSplit';
import ArrowRight from '@mui/icons-material/ChevronRight';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Help from '@mui/icons-material/HelpOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
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
import Receipt from '@mui/icons-material/ReceiptOutlined';
import Layers from '@mui/icons-material/LayersOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import Tree from '@mui/icons-material/AccountTreeOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Key from '@mui/icons-material/VpnKeyOutlined';
import Robot from '@mui/icons-material/SmartToyOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Tag from '@mui/icons-material/TagOutlined';
import Tune from '@mui/icons-material/TuneOutlined';

const byPath: Record<string, typeof Search> = {
  '/': Dashboard,
  '/search-invoice': Search,
  '/payments': Tag,
  '/create-invoice': PostAdd,
  '/customer-search-invoice': Search,
  '/customer-create-invoice': PostAdd,
  '/customer-statement': AccountBalance,
  '/customer-revenues': Category,
  '/customer-locations': LocationOn,
  '/requests': Inbox,
  '/help-center': Help,
  '/audit-trails': History,
  '/dead-letters': Report,
  '/invoice-age-analysis': Schedule,
  '/performance-tracker': Dashboard,
  '/manage-customers': Group,
  '/settings-manage-locations': LocationOn,
  '/manage-service-type': Category,
  '/settings-update-profile': Domain,
  '/settings-bank-account': AccountBalance,
  '/settings-settlements': CallSplit,
  '/ledger': AccountBalance,
  '/reconciliation': Rule,
  '/settlement-statements': Receipt,
  '/branding': Palette,
  '/edit-invoice-settings': Tune,
  '/invoice-aging-configuration': Schedule,
  '/create-credit-note': Receipt,
  '/my-requests': Receipt,
  '/over-payment': AccountBalance,
  '/report': Download,
  '/remita-failure-report': Report,
  '/manage-payment-report': Receipt,
  '/bulk-jobs': Layers,
  '/nibbs-payment-upload': Upload,
  '/invoice-creator-update': Sync,
  '/payment-reference-update': Sync,
  '/invoice-approval-update': Sync,
  '/workflow-management': Tree,
  '/approval-policy': Rule,
  '/delegations': Share,
  '/notice-policy': Mail,
  '/ageing-notices': Mail,
  '/schedules': Schedule,
  '/roles-and-permissions': Key,
  '/manage-users': Group,
  '/settings-create-user': PersonAdd,
  '/manage-staffs': Group,
  '/settings-create-staffs': PersonAdd,
  '/service-accounts': Robot,
  '/events': History,
  '/webhooks': Share,
  '/settings-user-profile': Settings,
  '/settings-organizations': Domain,
  '/settings-installation': Tune,
  '/settings-create-self-service-setup': Tune,
  '/settings-view-self-service-setup': Tune,
};

export const iconOfPath = (path: string): typeof Search => byPath[path] ?? ArrowRight;
