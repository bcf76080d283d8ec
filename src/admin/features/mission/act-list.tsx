import { chakra, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MissionSide } from '#domain/lifecycle/mission.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { editAddress } from '../../../shared/mission/managed-mission-paths.ts'
import type { DialogAct } from './act-dialogs.tsx'
import type { ManagedMission } from './mission.api.ts'
import { impossibleActs, type MissionAct, type PossibleAct, possibleActs } from './mission-acts.ts'

const icons = {
  edit: 'pencil',
  submit: 'upload',
  withdraw: 'undo',
  change: 'pencil',
  unpublish: 'undo',
  suspend: 'pause',
  resume: 'play',
  cancel: 'error',
} as const satisfies Record<MissionAct, string>

interface ActListProps {
  mission: ManagedMission
  by: MissionSide
  now: number
  mayWrite: boolean
  onOpen: (act: DialogAct | 'change') => void
}

/** What can be done now, and what cannot and why, both by the mission's chart. */
export function ActList({ mission, by, now, mayWrite, onOpen }: ActListProps) {
  const possible = mayWrite ? possibleActs(mission, by) : []
  const impossible = impossibleActs(mission, by, now)
  return (
    <Grid
      gridTemplateColumns={{ lg: '1fr 1.2fr' }}
      columnGap="7"
      rowGap="4"
      marginTop="4.5"
      paddingTop="4"
      borderTopWidth="1px"
    >
      <section aria-labelledby="possible-title">
        <PartTitle id="possible-title" icon="check">
          现在可以
        </PartTitle>
        {possible.length === 0 && (
          <Note display="block" marginTop="2">
            {mayWrite ? '这个状态下没有要你做的事。' : '组织暂停期间只能看。'}
          </Note>
        )}
        <List>
          {possible.map((item) => (
            <chakra.li key={item.act} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
              <Act {...item} missionId={mission.missionId} onOpen={onOpen} />
            </chakra.li>
          ))}
        </List>
      </section>
      <section aria-labelledby="impossible-title">
        <PartTitle id="impossible-title" icon="lock">
          现在还不能，为什么
        </PartTitle>
        <FactList orientation="horizontal">
          {impossible.map(({ name, reason }) => (
            <Fact key={name} name={name}>
              {reason}
            </Fact>
          ))}
        </FactList>
      </section>
    </Grid>
  )
}

const PartTitle = ({ id, icon, children }: { id: string; icon: 'check' | 'lock'; children: ReactNode }) => (
  <chakra.h2 id={id} display="flex" alignItems="center" gap="1.5" textStyle="h3">
    <AdminIcon name={icon} size={18} />
    {children}
  </chakra.h2>
)

const actStyle = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  width: 'full',
  minHeight: '11',
  paddingBlock: '2.5',
  textAlign: 'start',
  color: 'ink.800',
  '& svg': { color: 'brand.fg', marginTop: '0.5' },
  '&:hover b': { textDecoration: 'underline' },
} as const
const ActButton = chakra('button', { base: actStyle })
const ActLink = chakra(Link, { base: actStyle })

function Act({
  act,
  name,
  effect,
  missionId,
  onOpen,
}: PossibleAct & { missionId: string; onOpen: ActListProps['onOpen'] }) {
  const content = (
    <>
      <AdminIcon name={icons[act]} size={18} />
      <span>
        <chakra.b display="block" fontSize="ui" color={act === 'cancel' ? 'fg.error' : undefined}>
          {name}
        </chakra.b>
        <Note>{effect}</Note>
      </span>
    </>
  )
  return act === 'edit' ? (
    <ActLink to={editAddress(missionId)}>{content}</ActLink>
  ) : (
    <ActButton type="button" onClick={() => onOpen(act)}>
      {content}
    </ActButton>
  )
}
