import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Redo from '@mui/icons-material/Redo';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

interface RichTextEditorProps {
  /** id of the label, and of the note or error below */
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
  /** what can be put in to be filled later: `{{name}}` */
  placeholders: readonly Placeholder[];
}

interface Placeholder {
  name: string;
  /** what it stands for */
  says: string;
}

const tools = [
  {
    label: 'Heading',
    Icon: Title,
    on: 'heading',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Bold',
    Icon: FormatBold,
    on: 'bold',
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    Icon: FormatItalic,
    on: 'italic',
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    Icon: FormatUnderlined,
    on: 'underline',
    run: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Bulleted list',
    Icon: FormatListBulleted,
    on: 'bulletList',
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: FormatListNumbered,
    on: 'orderedList',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Undo', Icon: Undo, on: undefined, run: (editor: Editor) => editor.chain().focus().undo().run() },
  { label: 'Redo', Icon: Redo, on: undefined, run: (editor: Editor) => editor.chain().focus().redo().run() },
] as const;

function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: (context) => tools.map(({ on }) => on !== undefined && context.editor.isActive(on)),
  });
  return (
    <Box
      role="toolbar"
      aria-label="Text format"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px',
        padding: '4px',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {tools.map(({ label, Icon, on, run }, index) => (
        <IconButton
          key={label}
          size="small"
          aria-label={label}
          aria-pressed={on === undefined ? undefined : (active[index] ?? false)}
          onClick={() => run(editor)}
          sx={active[index] ? { backgroundColor: 'house.selected', color: 'primary.main' } : {}}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}

/** Each puts itself in where the cursor is. */
const Placeholders = ({ editor, of }: { editor: Editor; of: readonly Placeholder[] }) => (
  <Box
    role="group"
    aria-label="Placeholders"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      padding: '8px',
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    {of.map(({ name, says }) => (
      <Chip
        key={name}
        size="small"
        variant="outlined"
        label={`{{${name}}}`}
        title={says}
        aria-label={`Insert ${says}`}
        onClick={() => editor.chain().focus().insertContent(`{{${name}}}`).run()}
      />
    ))}
  </Box>
);

/** Rich text of few forms: what mail programs show. Styles are ours, so that the content policy holds. */
export default function RichTextEditor({
  labelledBy,
  describedBy,
  invalid,
  value,
  onChange,
  placeholders,
}: RichTextEditorProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ codeBlock: false, link: { openOnClick: false } })],
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-required': 'true',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: invalid ? 'error.main' : 'house.control',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
        '& .ProseMirror': {
          minHeight: 180,
          maxHeight: 420,
          overflowY: 'auto',
          padding: '12px 16px',
          outline: 'none',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        },
        '& .ProseMirror p': { margin: '0 0 8px' },
        '& .ProseMirror h1, & .ProseMirror h2, & .ProseMirror h3': { typography: 'h3', margin: '0 0 8px' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'house.link', outlineOffset: 1 },
      }}
    >
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      {placeholders.length > 0 && <Placeholders editor={editor} of={placeholders} />}
    </Box>
  );
}
