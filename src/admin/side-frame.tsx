import { Box, chakra, Grid } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { type AdminPageMeta, adminPages, type MenuGroup } from '#contract/admin-pages.ts'
import { isOpenTo } from '#domain/duty.ts'
import { isOpenIn } from '#domain/organization/open-states.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { portalPaths } from '#domain/portal-paths.ts'
import { requestLogout, useSession } from '../session/use-session.ts'
import { Icon } from '../ui/button/icon.tsx'
import { Notices } from '../ui/notice/notices.tsx'
import { Strip } from '../ui/frame/strip.tsx'
import { AdminIcon } from '../ui/admin/admin-icon.tsx'
import { useDeskCounts } from '../shared/desk/desk-counts.ts'
import { Brand } from './brand.tsx'
import { menuItemRecipe, menuNameRecipe } from '../ui/admin/menu-item.recipes.ts'

const Menu = chakra(Strip)
const PageNotices = chakra(Notices)
const PageItem = chakra(NavLink, menuItemRecipe)
const LinkItem = chakra('a', menuItemRecipe)
const ButtonItem = chakra('button', menuItemRecipe)
const ItemName = chakra('span', menuNameRecipe)

type MenuPage = Extract<(typeof adminPages)[number], { readonly menu: unknown }>

/** Pages that this account has something to do on, in the order of their table. */
function menuOf(organizer: OrganizerInfo): readonly MenuPage[] {
  const { level, state } = organizer.organization
  return adminPages.filter((page): page is MenuPage => {
    const rule: AdminPageMeta = page
    if (!('menu' in page) || !isOpenTo(rule, organizer)) return false
    if (rule.openIn && !isOpenIn(rule, state)) return false
    return !('level' in page) || page.level === level
  })
}

interface MenuSection {
  readonly group: MenuGroup | null
  readonly pages: readonly MenuPage[]
}

/** The menu under its heads, which the federation's has alone; what stands under none comes first. */
function sectionsOf(organizer: OrganizerInfo): readonly MenuSection[] {
  const pages = menuOf(organizer)
  if (organizer.organization.level !== 'federation') return [{ group: null, pages }]
  const groups = [null, '审核', '数据', '内容', '系统'] as const
  return groups
    .map((group) => ({ group, pages: pages.filter(({ menu }) => ('group' in menu ? menu.group : null) === group) }))
    .filter((section) => section.pages.length > 0)
}

interface SideFrameProps {
  busy: boolean
  /** Where it is wide the navigation shows its pictures alone, and the names beside the pointer. */
  rail: boolean
  children: ReactNode
}

/** How much waits on a page; on the corner of the picture where the menu is narrow. */
const Badge = ({ count, rail }: { count: number; rail: boolean }) =>
  count > 0 && (
    <chakra.b
      position={{ base: 'relative', lg: rail ? 'absolute' : 'relative' }}
      top={{ lg: rail ? '0.5' : 'auto' }}
      insetInlineEnd={{ lg: rail ? '0' : 'auto' }}
      marginInlineStart={{ base: '1', lg: rail ? '0' : 'auto' }}
      minWidth="5"
      paddingInline="1.5"
      borderRadius="full"
      background="brand.solid"
      color="white"
      fontSize="12px"
      fontWeight="bold"
      textAlign="center"
    >
      {count > 99 ? '99+' : count}
      <b className="sr-only"> 件待办</b>
    </chakra.b>
  )

/** Side navigation of an organizer, and the page beside it. */
export function SideFrame({ busy, rail, children }: SideFrameProps) {
  const organizer = useSession(({ context }) => context.organizerInfo)
  const sections = organizer ? sectionsOf(organizer) : []
  const level = organizer?.organization.level
  return (
    <Grid
      minHeight="100dvh"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `${rail ? 64 : 216}px minmax(0, 1fr)` }}
      gridTemplateRows={{ base: 'auto 1fr', lg: '1fr' }}
      background="bg.subtle"
    >
      <Box
        as="header"
        paddingTop={{ base: '2.5', lg: '4' }}
        paddingInline={{ base: '4', md: '8', lg: rail ? '2' : '3.5' }}
        paddingBottom={{ lg: '4' }}
        borderBottomWidth={{ base: '1px', lg: '0' }}
        borderInlineEndWidth={{ lg: '1px' }}
        background="bg"
      >
        <Box position={{ lg: 'sticky' }} top={{ lg: '4' }}>
          <Brand badge={level === 'federation' ? '联合会' : '组织管理'} isNarrow={rail} />
          <SideMenu organizer={organizer} sections={sections} rail={rail} />
          {organizer && !rail && <Owner organizer={organizer} />}
        </Box>
      </Box>
      <PageNotices gridRow={{ base: 2, lg: 1 }} gridColumn={{ base: 1, lg: 2 }} alignSelf="start" />
      <Box
        as="main"
        id="main"
        tabIndex={-1}
        aria-busy={busy}
        gridRow={{ base: 2, lg: 1 }}
        gridColumn={{ base: 1, lg: 2 }}
        minWidth="0"
        paddingTop={{ base: '5', md: rail ? '5' : '7' }}
        paddingInline={{ base: '4', md: '8', lg: rail ? '6' : '7' }}
        paddingBottom={{ base: '14', lg: '7' }}
      >
        {children}
      </Box>
    </Grid>
  )
}

interface SideMenuProps {
  organizer: OrganizerInfo | null
  sections: readonly MenuSection[]
  rail: boolean
}

/** The pages of the menu, and the ways out. */
function SideMenu({ organizer, sections, rail }: SideMenuProps) {
  const counts = useDeskCounts(organizer)
  return (
    <Menu
      label="组织管理"
      display={{ base: 'flex', lg: 'grid' }}
      gap={{ base: '1', lg: '0.5' }}
      marginTop={{ base: '1.5', lg: '3' }}
      marginInline={{ base: '-4', lg: '0' }}
      paddingBlock={{ base: '1', lg: '0' }}
      paddingInline={{ base: '4', lg: '0' }}
      overflowX={{ base: 'auto', lg: rail ? 'visible' : 'auto' }}
      scrollbarWidth="none"
    >
      {sections.map(({ group, pages }) => (
        <Fragment key={group}>
          {group && <GroupHead group={group} rail={rail} />}
          {pages.map(({ path, menu }) => (
            <PageItem key={path} to={path} end={path === '/'} narrow={rail}>
              <AdminIcon name={menu.icon} size={rail ? 20 : 18} />
              <ItemName narrow={rail}>{menu.name}</ItemName>
              <Badge count={counts[path] ?? 0} rail={rail} />
            </PageItem>
          ))}
        </Fragment>
      ))}
      <LinkItem href="/" narrow={rail}>
        <Icon name="organization" size={rail ? 20 : 18} />
        <ItemName narrow={rail}>回门户</ItemName>
      </LinkItem>
      <ButtonItem type="button" narrow={rail} onClick={() => void requestLogout(portalPaths.OrganizationLogin)}>
        <Icon name="logout" size={rail ? 20 : 18} />
        <ItemName narrow={rail}>退出登录</ItemName>
      </ButtonItem>
    </Menu>
  )
}

/** Head of a part of the menu; a rule beside a narrow one, nothing in the strip of a phone. */
const GroupHead = ({ group, rail }: { group: MenuGroup; rail: boolean }) =>
  rail ? (
    <Box hideBelow="lg" borderTopWidth="1px" marginBlock="1.5" />
  ) : (
    <chakra.p hideBelow="lg" marginTop="3" marginBottom="0.5" paddingInline="3" fontSize="meta" color="fg.muted">
      {group}
    </chakra.p>
  )

const Owner = ({ organizer }: { organizer: OrganizerInfo }) => (
  <chakra.p
    hideBelow="lg"
    display="grid"
    marginTop="5"
    paddingTop="4"
    paddingInline="2.5"
    borderTopWidth="1px"
    fontSize="meta"
    color="fg.muted"
  >
    <b>{organizer.organization.name}</b>
    <span>{organizer.name}</span>
  </chakra.p>
)
