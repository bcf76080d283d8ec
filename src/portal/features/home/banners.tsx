import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Cover } from '../../../ui/mark/cover.tsx'
import styles from './home.module.css'
import type { HomeBanners } from './load-home.ts'

/** Pictures of the federation's choice, side by side; a press is counted and leads on. */
export function BannerCarousel({ banners }: { banners: HomeBanners }) {
  const navigate = useNavigate()
  const openAddress = (address: string) => (address.startsWith('/') ? navigate(address) : location.assign(address))
  const follow = (event: MouseEvent, id: string, link: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void import('./home.api.ts')
      .then((api) => api.sendBannerSkip(id))
      .then(
        (result) => openAddress(result.link),
        () => openAddress(link),
      )
  }
  return (
    <section className={`border-t ${styles['banners']}`} aria-labelledby="banners">
      <h2 className="h3" id="banners">
        专题
      </h2>
      <ul className={`flex overflow-x-auto scrollbar-none gap-3.5 mt-2.5 ${styles['strip']}`}>
        {banners.map(({ id, title, alt, cover, link }) => (
          <li key={id} className={`relative flex-none ${styles['banner']}`}>
            <Cover scene={cover} alt={alt} />
            {link === null ? (
              <span className="block mt-1.5 text-ui font-bold leading-title">{title}</span>
            ) : (
              <Link
                to={link}
                className="block mt-1.5 text-ui font-bold leading-title after:absolute after:inset-0 hover:text-brand"
                onClick={(event) => follow(event, id, link)}
              >
                {title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
