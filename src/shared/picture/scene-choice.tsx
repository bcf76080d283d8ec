import { type CoverScene, coverScenes } from '#domain/lists/cover-scene.ts'
import { Cover } from '../../ui/mark/cover.tsx'
import styles from './scene-choice.module.css'

const sceneLabels: Readonly<Record<CoverScene, string>> = {
  community: '社区',
  elder: '陪伴长者',
  river: '河岸清洁',
  plant: '种树',
  read: '读书',
  traffic: '路口引导',
  health: '健康服务',
  culture: '文化',
  event: '大型活动',
  rescue: '救援',
}

export const isScene = (picture: string): boolean => coverScenes.some((scene) => scene === picture)

interface ScenesProps {
  /** Name of the radio group. */
  name: string
  value: string
  onChange: (scene: CoverScene) => void
}

/** One of the drawn pictures. */
export const SceneChoice = ({ name, value, onChange }: ScenesProps) => (
  <fieldset>
    <legend className="text-ui font-bold">或者选一张画好的</legend>
    <div className={styles['scenes']}>
      {coverScenes.map((scene) => (
        <label key={scene} className={styles['scene']} data-checked={value === scene || undefined}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            value={scene}
            checked={value === scene}
            onChange={() => onChange(scene)}
          />
          <Cover scene={scene} sizes="150px" className="w-full" />
          <span className="text-note">{sceneLabels[scene]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
