import { type CoverScene, coverScenes, sceneOf } from '#domain/lists/cover-scene.ts'
import { Cover } from '../../ui/mark/cover.tsx'
import styles from './scene-choice.module.css'
import { sceneLabels } from './scene-labels.ts'

interface SceneChoiceProps {
  /** Name of the radio group. */
  name: string
  value: string
  /** Scenes that stand in front; without any all do. */
  suited?: readonly CoverScene[] | undefined
  onChange: (scene: CoverScene) => void
}

/** One of the drawn pictures. */
export function SceneChoice({ suited = [], ...group }: SceneChoiceProps) {
  const others = coverScenes.filter((scene) => !suited.includes(scene))
  return (
    <fieldset>
      <legend className="text-ui font-bold">或者选一张画好的</legend>
      {suited.length === 0 ? (
        <Scenes scenes={coverScenes} {...group} />
      ) : (
        <>
          <Scenes scenes={suited} {...group} />
          <details className="mt-2" open={others.some((scene) => scene === sceneOf(group.value))}>
            <summary className="text-ui">其他类别的 {others.length} 张</summary>
            <Scenes scenes={others} {...group} />
          </details>
        </>
      )}
    </fieldset>
  )
}

interface ScenesProps extends Omit<SceneChoiceProps, 'suited'> {
  scenes: readonly CoverScene[]
}

const Scenes = ({ scenes, name, value, onChange }: ScenesProps) => (
  <div className={styles['scenes']}>
    {scenes.map((scene) => (
      <label key={scene} className={styles['scene']} data-checked={sceneOf(value) === scene || undefined}>
        <input
          type="radio"
          name={name}
          className="sr-only"
          value={scene}
          checked={sceneOf(value) === scene}
          onChange={() => onChange(scene)}
        />
        <Cover scene={scene} className="w-full" />
        <span className="text-note">{sceneLabels[scene]}</span>
      </label>
    ))}
  </div>
)
