import { groupDigits } from '#domain/fields/grouped.ts'
import { Duration } from '../../../ui/mark/duration.tsx'
import { ReportLink } from '../../../shared/report/report-link.tsx'
import figureStyles from '../../../ui/list/figures.module.css'
import type { Mission } from './load-mission.ts'
import { PhotoClaim } from './photo-claim.tsx'
import styles from './organization-outcome.module.css'

type Outcome = NonNullable<Mission['outcome']>
type Photo = Outcome['photos'][number]

interface OutcomeProps {
  mission: Pick<Mission, 'id' | 'state'>
  outcome: Outcome
}

/** What the organization says now that the mission is over: thanks, figures, photos. */
export const OrganizationOutcome = ({
  mission: { id, state },
  outcome: { thanks, people, minutes, slots, photos },
}: OutcomeProps) => (
  <section className={`grid gap-4 mt-4 rounded-2xl bg-subtle ${styles['outcome']}`} aria-labelledby="outcome">
    <h2 className="h2" id="outcome">
      活动回顾
    </h2>
    <p className="text-pretty whitespace-pre-line">{thanks}</p>
    <dl className={`grid py-4 ${figureStyles['figures']} ${styles['figures']}`}>
      <Figure label="参加服务" value={people} unit="人" />
      <div>
        <dt>{state === 'publicising' ? '公示中的时长' : '服务时长'}</dt>
        <dd>
          <b>
            <Duration minutes={minutes} />
          </b>
        </dd>
      </div>
      <Figure label="时段" value={slots} unit="个" />
    </dl>
    {photos.length > 0 && (
      <ul className={`grid gap-4 ${styles['photos']}`}>
        {photos.map((photo, at) => (
          <li key={photo.photoId} className="grid content-start gap-1 min-w-0">
            <OutcomePhoto missionId={id} photo={photo} words={photo.caption ?? `活动照片 ${at + 1}`} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Figure = ({ label, value, unit }: { label: string; value: number; unit: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{groupDigits(value)}</b> {unit}
    </dd>
  </div>
)

interface PhotoProps {
  missionId: string
  photo: Photo
  words: string
}

/** A few pixels stand in its place until the photo is there; it opens whole. */
const OutcomePhoto = ({ missionId, photo: { photoId, blur, small, large, caption }, words }: PhotoProps) => (
  <>
    <a href={large.address} target="_blank" rel="noreferrer" className={`rounded-lg ${styles['photo']}`}>
      <img src={blur} alt="" aria-hidden className={styles['blur']} />
      <img
        src={small.address}
        srcSet={`${small.address} ${small.width}w, ${large.address} ${large.width}w`}
        sizes="(min-width: 64em) 220px, 46vw"
        width={small.width}
        height={small.height}
        alt={words}
        loading="lazy"
        decoding="async"
      />
      <span className="sr-only">，打开大图</span>
    </a>
    {caption !== null && <p className="text-meta leading-meta">{caption}</p>}
    <p className="flex flex-wrap gap-x-3 print:hidden">
      <PhotoClaim photoId={photoId} words={words} />
      <ReportLink target={{ missionId, photoId }} name={words} />
    </p>
  </>
)
