import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Icon } from '../button/icon.tsx'
import styles from './adjust-picture.module.css'
import { type CutArea, cutPicture, type Rotation } from './cut-picture.ts'

export interface AdjustPictureProps {
  /** Width to height of the cut; null leaves the picture its own. */
  ratio: number | null
  label: string
  file: File
  onUse: (file: File) => void
  onDismiss: () => void
}

const zooms = { least: 1, most: 4, step: 0.25 } as const

/** Pixels of a picture that no phone can cut: it is left to the server, which names its own limit. */
const mostPixels = 100_000_000

/** Pixels along the long side below which the letters of a document cannot be read. */
const leastSide = 800

/** A file as the picture that is cut. One that the browser cannot open is sent as it is: the server says what is wrong with it. */
function useOpenedPicture({ file, onUse }: Pick<AdjustPictureProps, 'file' | 'onUse'>) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const image = useRef<HTMLImageElement | null>(null)
  const [naturalRatio, setNaturalRatio] = useState(1)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const sendAsItIs = () => onUse(file)
  const open = () => {
    const { naturalWidth = 0, naturalHeight = 0 } = image.current ?? {}
    if (naturalWidth * naturalHeight > mostPixels) return sendAsItIs()
    if (naturalHeight > 0) setNaturalRatio(naturalWidth / naturalHeight)
    // An element draws a file that breaks off down to where it breaks and calls it loaded; a bitmap is all or nothing.
    createImageBitmap(file).then((bitmap) => {
      bitmap.close()
      setReady(true)
    }, sendAsItIs)
  }
  const use = async (area: CutArea | null, turn: Rotation) => {
    if (!image.current || !area) return
    setBusy(true)
    try {
      onUse(await cutPicture(image.current, file.name, area, turn))
    } catch {
      sendAsItIs()
    }
  }
  const keepImage = (element: HTMLImageElement | null) => {
    image.current = element
  }
  return { address, keepImage, naturalRatio, isReady, isBusy, open, use, sendAsItIs }
}

/** Turns and cuts a chosen picture. */
export default function AdjustPicture({ ratio, label, file, onUse, onDismiss }: AdjustPictureProps) {
  const hint = useId()
  const { isReady, isBusy, use, ...picture } = useOpenedPicture({ file, onUse })
  const frame = useRef<{ current: HTMLDivElement | null } | null>(null)
  const area = useRef<CutArea | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.least)
  const [turn, setTurn] = useState<Rotation>(0)
  const [side, setSide] = useState(0)
  useEffect(() => {
    if (isReady) frame.current?.current?.focus()
  }, [isReady])
  const turnBy = (degrees: 90 | 270) => {
    setTurn(((turn + degrees) % 360) as Rotation)
    setCrop({ x: 0, y: 0 })
  }
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={`调整${label}`}
      description={
        <span id={hint}>
          拖动照片，铺满框。<span className={styles['keys']}>也可以选中取景框，按方向键移动。</span>
        </span>
      }
      actions={
        <Actions isBusy={isBusy} isReady={isReady} onDismiss={onDismiss} onUse={() => void use(area.current, turn)} />
      }
    >
      <div className={`relative mt-1 overflow-hidden rounded-lg ${styles['stage']}`} aria-busy={!isReady}>
        <Cropper
          image={picture.address}
          crop={crop}
          zoom={zoom}
          rotation={turn}
          aspect={ratio ?? (turn % 180 === 0 ? picture.naturalRatio : 1 / picture.naturalRatio)}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels
            setSide(Math.max(pixels.width, pixels.height))
          }}
          onMediaLoaded={picture.open}
          setImageRef={(ref) => picture.keepImage(ref.current)}
          setCropperRef={(ref) => {
            frame.current = ref
          }}
          mediaProps={{ alt: '', onError: picture.sendAsItIs }}
          cropperProps={{ role: 'application', 'aria-label': '取景框', 'aria-describedby': hint }}
          classes={{ cropAreaClassName: styles['frame'] ?? '' }}
          // The page's policy allows no inline sheet; the rules come with the import above.
          disableAutomaticStylesInjection
        />
      </div>
      <Tools zoom={zoom} onZoom={setZoom} onTurn={turnBy} />
      <SizeNote side={isReady ? side : 0} />
    </Dialog>
  )
}

interface ToolsProps {
  zoom: number
  onZoom: (zoom: number) => void
  onTurn: (degrees: 90 | 270) => void
}

function Tools({ zoom, onZoom, onTurn }: ToolsProps) {
  const zoomBy = (step: number) => onZoom(Math.min(zooms.most, Math.max(zooms.least, zoom + step)))
  return (
    <div className="grid gap-2 mt-3 grid-cols-4" role="group" aria-label="旋转和缩放">
      <Tool icon="rotateLeft" label="向左转" onPress={() => onTurn(270)} />
      <Tool icon="rotateRight" label="向右转" onPress={() => onTurn(90)} />
      <Tool icon="minus" label="缩小" disabled={zoom <= zooms.least} onPress={() => zoomBy(-zooms.step)} />
      <Tool icon="plus" label="放大" disabled={zoom >= zooms.most} onPress={() => zoomBy(zooms.step)} />
    </div>
  )
}

/** Says of a cut that the letters in it will be too small. */
const SizeNote = ({ side }: { side: number }) => (
  <p className={`flex gap-1 text-meta leading-meta text-sun-700 [&>svg]:mt-0.5 ${styles['small']}`} role="status">
    {side > 0 && side < leastSide && (
      <>
        <Icon name="info" />
        取景框里只有 {Math.round(side)} 像素，可能看不清，请走近一些重拍。
      </>
    )}
  </p>
)

interface ActionsProps {
  isBusy: boolean
  isReady: boolean
  onDismiss: () => void
  onUse: () => void
}

const Actions = ({ isBusy, isReady, onDismiss, onUse }: ActionsProps) => (
  <>
    <Button variant="outline" onClick={onDismiss}>
      取消
    </Button>
    <Button loading={isBusy} loadingText="处理中" disabled={!isReady} onClick={onUse}>
      使用这张
    </Button>
  </>
)

interface ToolProps {
  icon: 'rotateLeft' | 'rotateRight' | 'minus' | 'plus'
  label: string
  disabled?: boolean
  onPress: () => void
}

// Not `disabled`: a button that is disabled under the finger loses the focus.
const Tool = ({ icon, label, disabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={`grid gap-0.5 text-note text-fg min-h-[44px] border rounded-md justify-items-center hover:bg-subtle ${styles['tool']}`}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onPress}
  >
    <Icon name={icon} size={20} />
    {label}
  </button>
)
