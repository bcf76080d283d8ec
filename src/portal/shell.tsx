import '../ui/base.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { matchRoute, type RouteMatch, routes } from '#contract/routes.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainSkeleton } from '../ui/skeleton.tsx'
import switcher from './district-switcher.module.css'
import { heroSizes, heroSources } from '../ui/hero-image.ts'
import { Footer } from './footer.tsx'
import header from './header.module.css'
import { GuestLinks, Header } from './header.tsx'
import { pageTitle } from '#contract/page-title.ts'
import { hasScreen, screenFiles } from './screens.ts'

const screens = import.meta.glob<ScreenModule>('./features/**/*.screen.tsx', {
  eager: true,
})

export interface DrawnShell {
  name: string
  title: string
  /** Screen file as the manifest names it, for the route's own chunk. */
  file: string
  /** Markup of the page's root; `{{slot}}` stands where the server writes a value. */
  html: string
  /** The same with the numbers that are known only when the page is sent. */
  live?: string
  /** Markup for the page's head. */
  head?: string
}

type Route = RouteMatch['route']

/** The first picture of every page without scripts: header, the screen's skeleton, footer. */
export function drawShells(): DrawnShell[] {
  return (routes as readonly Route[]).map((route) => {
    const { name } = route.redirect ? targetOf(route) : route
    const file = hasScreen(name) ? screenFiles[name] : './features/error/error.screen.tsx'
    const Skeleton = screens[file]?.Skeleton ?? PlainSkeleton
    const draw = (children: ReactNode) =>
      renderToStaticMarkup(
        <StaticRouter location={route.path.replace(/\{\w+\}|\*/g, 'x')}>
          <Shell>{children}</Shell>
        </StaticRouter>,
      )
    return {
      name: route.name,
      title: pageTitle(route),
      file: hasScreen(name) ? file.replace('./', 'src/portal/') : '',
      html: draw(<Skeleton />),
      ...(route.name === 'Home' && { live: draw(<Skeleton live={liveSlots} />), head: heroPreload }),
    }
  })
}

const liveSlots = {
  weekend: '{{weekend}}',
  weekendTime: '{{weekendTime}}',
  weekendText: '{{weekendText}}',
  district: '{{place}}',
  places: '{{places}}',
}

const heroPreload = `<link rel="preload" as="image" type="image/avif" imagesrcset="${heroSources('avif')}" imagesizes="${heroSizes}" fetchpriority="high">`

const targetOf = ({ redirect }: Route): Route => matchRoute(redirect ?? '').route

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <Header
        district={
          <div className={switcher['frame']}>
            <span className={switcher['button']}>
              <Icon name="pin" className={switcher['pin']} />
              {'{{district}}'}
              <Icon name="chevronDown" size={14} />
            </span>
          </div>
        }
        account={
          <span className={header['drawn']}>
            <GuestLinks />
          </span>
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer icp="{{icp}}" />
    </>
  )
}
