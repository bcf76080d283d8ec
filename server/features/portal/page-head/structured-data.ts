import type { articleDetail } from '#contract/article/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { missionDetails } from '#contract/mission/mission.ts'
import type { organizationDetails } from '#contract/organization.ts'
import { routePath } from '#contract/routes.ts'
import type { PageHead } from '../../../pages/head.ts'

const eventStatus: Record<MissionState, 'EventScheduled' | 'EventCancelled'> = {
  draft: 'EventScheduled',
  pendingReview: 'EventScheduled',
  returned: 'EventScheduled',
  recruiting: 'EventScheduled',
  ongoing: 'EventScheduled',
  settling: 'EventScheduled',
  publicising: 'EventScheduled',
  settled: 'EventScheduled',
  suspended: 'EventScheduled',
  cancelled: 'EventCancelled',
}

type HeadParts = Pick<PageHead, 'description' | 'image' | 'canonical'>

const context = 'https://schema.org'
const owner = { '@type': 'Organization', name: '省志愿者联合会' }

/** The site itself (schema.org WebSite). */
export const websiteOf = (origin: string) => ({
  '@context': context,
  '@type': 'WebSite',
  name: 'i志愿',
  url: `${origin}/`,
})

/** A mission (schema.org Event). */
export function structuredEvent(
  {
    name,
    state,
    startAt,
    endAt,
    place,
    address,
    district,
    latitude,
    longitude,
    organization,
    capacity,
    taken,
  }: Reply<typeof missionDetails>,
  { description, image, canonical, origin }: HeadParts & { origin: string },
) {
  const organizationPage = `${origin}${routePath('organization-details')}?id=${organization.id}`
  return {
    '@context': context,
    '@type': 'Event',
    name,
    description,
    image: [image],
    url: canonical,
    startDate: startAt,
    endDate: endAt,
    eventStatus: `${context}/${eventStatus[state]}`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: place,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: district.name,
        addressCountry: 'CN',
      },
      ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    organizer: { '@type': 'Organization', name: organization.name, url: organizationPage },
    isAccessibleForFree: true,
    maximumAttendeeCapacity: capacity,
    remainingAttendeeCapacity: Math.max(0, capacity - taken),
  }
}

/** An organization (schema.org NGO). */
export const organizationOf = (
  { name, introduction, foundedOn, address, districtName, parent }: Reply<typeof organizationDetails>,
  { image, canonical }: HeadParts,
) => ({
  '@context': context,
  '@type': 'NGO',
  name,
  description: introduction,
  url: canonical,
  image,
  address: {
    '@type': 'PostalAddress',
    ...(address !== null && { streetAddress: address }),
    addressLocality: districtName,
    addressCountry: 'CN',
  },
  ...(foundedOn !== null && { foundingDate: foundedOn }),
  ...(parent && { parentOrganization: { '@type': 'Organization', name: parent.name } }),
})

/** News or a report (schema.org NewsArticle). */
export const newsOf = (
  { title, source, publishedAt }: Reply<typeof articleDetail>,
  { description, image, canonical, origin }: HeadParts & { origin: string },
) => ({
  '@context': context,
  '@type': 'NewsArticle',
  headline: title,
  description,
  image: [image],
  datePublished: publishedAt,
  mainEntityOfPage: canonical,
  author: { '@type': 'Organization', name: source || owner.name },
  publisher: { ...owner, url: `${origin}/` },
})
