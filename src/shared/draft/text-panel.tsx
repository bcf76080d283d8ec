import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../ui/admin/panel.tsx'
import { SegmentGroup } from '../../ui/field/segment-group.tsx'

const views = [
  { value: 'write', icon: 'message', text: '写' },
  { value: 'phone', icon: 'phone', text: '手机预览' },
  { value: 'desktop', icon: 'eye', text: '电脑预览' },
] as const
type View = (typeof views)[number]['value']

interface TextPanelProps {
  /** Title and text as fields. */
  fields: ReactNode
  /** What the portal shows of them. @param isNarrow as wide as a phone */
  renderPreview: (isNarrow: boolean) => ReactNode
  /** Stands below both. */
  children?: ReactNode
}

/** Title and text, or how the portal will show them. */
export function TextPanel({ fields, renderPreview, children }: TextPanelProps) {
  const [view, setView] = useState<View>('write')
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="文字">
      <SegmentGroup<View> label="写和预览" value={view} onChange={setView} items={views} />
      <Box display={view === 'write' ? 'grid' : 'none'} gap="4.5" marginTop="4" css={{ '& > *': { minWidth: 0 } }}>
        {fields}
      </Box>
      {view !== 'write' && <Box marginTop="4">{renderPreview(view === 'phone')}</Box>}
      {children}
    </Panel>
  )
}

interface PreviewFrameProps {
  title: string
  isNarrow: boolean
  children: ReactNode
}

/** A page of the portal in the frame of a phone or of a window. */
export const PreviewFrame = ({ title, isNarrow, children }: PreviewFrameProps) => (
  <Box
    as="section"
    aria-label="预览"
    marginInline="auto"
    maxWidth={isNarrow ? '375px' : '720px'}
    borderWidth={isNarrow ? '8px' : '1px'}
    borderColor={isNarrow ? 'ink.950' : 'border'}
    borderRadius={isNarrow ? '28px' : 'xl'}
    padding={isNarrow ? '4' : '6'}
    background="bg"
  >
    <chakra.p fontSize={isNarrow ? 'h2' : '2xl'} fontWeight="bold" lineHeight="heading">
      {title.trim() || '标题'}
    </chakra.p>
    {children}
  </Box>
)
