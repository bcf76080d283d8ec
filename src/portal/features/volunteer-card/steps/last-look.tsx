import { useState } from 'react'
import { pictureSlots } from '#domain/card/draft.ts'
import { useBasis, useDraft, useCardParts } from '../card-context.tsx'
import { fieldNames } from '../card-problems.ts'
import { addressPath, type AddressSet } from '../addresses.ts'
import { linesOf, type PartLines } from './card-lines.ts'
import { usePreview } from './card-materials.tsx'
import styles from './parts.module.css'
import { Link } from 'react-router-dom'
import { Switch } from '../../../../ui/field/checkbox.tsx'
import { useAreaName } from '../area-name.ts'

/** Everything that will be sent, each part with the way back to it. */
export function ReviewStep({ addressSet }: { addressSet: AddressSet }) {
  const draft = useDraft()
  const basis = useBasis()
  const options = useCardParts((parts) => parts.options)
  const [isPlain, setPlain] = useState(false)
  const areaName = useAreaName(draft.contact.area)
  return (
    <>
      <p className="text-meta leading-meta text-muted">请逐项核对。提交后由志愿者联合会审核，交给银行之前可以撤销。</p>
      <div className={styles['plain']}>
        <Switch checked={isPlain} onChange={setPlain}>
          显示完整号码
        </Switch>
      </div>
      {linesOf({ draft, basis, options }, { areaName, isPlain }).map((part) => (
        <Part key={part.title} part={part} addressSet={addressSet} />
      ))}
    </>
  )
}

function Part({ part, addressSet }: { part: PartLines; addressSet: AddressSet }) {
  return (
    <section className={`grid gap-4 ${styles['part']}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="h3">{part.title}</h3>
        {part.step && (
          <Link
            className={`inline-flex items-center text-brand text-ui ${styles['edit']}`}
            to={addressPath(part.step, addressSet)}
            aria-label={`修改${part.title}`}
          >
            修改
          </Link>
        )}
      </div>
      {part.hasPictures && <PictureRow />}
      <Lines lines={part.lines} />
    </section>
  )
}

function PictureRow() {
  const { material } = useDraft()
  return (
    <ul className={`flex flex-wrap gap-3 ${styles['pictures']}`}>
      {pictureSlots.map((slot) => (
        <Thumb key={slot} name={fieldNames[`material.${slot}`]} pictureId={material[slot]} />
      ))}
    </ul>
  )
}

function Thumb({ name, pictureId }: { name: string; pictureId: string }) {
  const address = usePreview(pictureId)
  return (
    <li>
      {address ? (
        <img className={`border rounded-md ${styles['picture']}`} src={address} alt={`${name}，已上传`} />
      ) : (
        <span
          className={`border rounded-md ${styles['picture']}`}
          role="img"
          aria-label={`${name}，${pictureId ? '已上传' : '没有上传'}`}
        />
      )}
      {name}
    </li>
  )
}

/** What was sent, to read again. */
export function Content() {
  const basis = useBasis()
  const options = useCardParts((parts) => parts.options)
  const { draft, areaName } = useCardParts((parts) => parts.detail)
  if (draft === null) return null
  return (
    <details className={`mt-2 border-t ${styles['content']}`}>
      <summary>填写的内容</summary>
      {linesOf({ draft, basis, options }, { areaName: areaName ?? '', isPlain: false }).map(({ title, lines }) => (
        <section key={title} className={`grid gap-4 ${styles['part']}`} aria-label={title}>
          <h3 className="h3">{title}</h3>
          <Lines lines={lines} />
        </section>
      ))}
    </details>
  )
}

const Lines = ({ lines }: Pick<PartLines, 'lines'>) => (
  <dl className={`grid ${styles['lines']}`}>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
