import { chakra } from '@chakra-ui/react'
import { recordEntries } from '#domain/record-keys.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { Strip } from '../../../ui/frame/strip.tsx'
import { useEditor } from './editor-context.tsx'
import { partProblems, sectionId, sectionTitles } from './parts.ts'

const Sections = chakra(Strip)

/** Ways to the sections, each with whether it is complete. */
export function SectionList() {
  const { problems } = useEditor()
  return (
    <Sections
      label="栏目"
      position={{ xl: 'sticky' }}
      top={{ xl: '32' }}
      display={{ base: 'flex', xl: 'grid' }}
      gap={{ base: '1', xl: '0.5' }}
      minWidth="0"
      marginInline={{ base: '-4', xl: '0' }}
      paddingInline={{ base: '4', xl: '0' }}
      paddingBlock={{ base: '1', xl: '0' }}
      overflowX={{ base: 'auto', xl: 'visible' }}
      scrollbarWidth="none"
      gridRow={{ lg: 1 }}
      gridColumn={{ lg: '1 / -1', xl: 1 }}
    >
      {recordEntries(sectionTitles).map(([part, title]) => (
        <chakra.a
          key={part}
          href={`#${sectionId(part)}`}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          flex="none"
          gap="2"
          minHeight="9"
          paddingInline="2.5"
          borderRadius="sm"
          fontSize="ui"
          _hover={{ background: 'bg.muted' }}
        >
          {title}
          <PartMark isComplete={partProblems(problems, part).length === 0} />
        </chakra.a>
      ))}
    </Sections>
  )
}

const PartMark = ({ isComplete }: { isComplete: boolean }) => (
  <chakra.span color={isComplete ? 'leaf.600' : 'sun.700'}>
    <Icon name={isComplete ? 'check' : 'alert'} label={isComplete ? '已填好' : '还没填好'} />
  </chakra.span>
)
