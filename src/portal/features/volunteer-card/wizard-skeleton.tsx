import { Bone, BoneLines } from '../../../ui/notice/skeleton.tsx'
import styles from './wizard.module.css'

/** The wizard before its data: stages, fields, actions. */
export const WizardSkeleton = () => (
  <div className="grid gap-5 mt-5" role="status" aria-label="正在加载">
    <Bone className={styles['boneSteps']} />
    <BoneLines count={3} />
    <Bone className={`max-w-[560px] ${styles['boneField']}`} />
    <Bone className={`max-w-[560px] ${styles['boneField']}`} />
    <Bone className={`max-w-[560px] ${styles['boneField']}`} />
  </div>
)
