import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface Fallbacks {
  /** Stands there until the code has come. */
  waiting?: ReactNode
  /** Stands there when the code cannot be had. */
  missing?: ReactNode
}

/**
 * A part whose code is loaded when it is first rendered; the page around it stays whole when the code does not arrive. It does not use
 * `lazy`, because `Suspense` throttles what it reveals.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P & Fallbacks) => ReactNode {
  let loaded: { Part: ComponentType<P> } | undefined
  return function Later({ waiting, missing, ...props }) {
    const [result, setResult] = useState<{ Part: ComponentType<P> | null } | undefined>(loaded)
    useEffect(() => {
      if (loaded) return
      load().then(
        (module) => {
          loaded = { Part: module.default }
          setResult(loaded)
        },
        () => setResult({ Part: null }),
      )
    }, [])
    if (!result) return waiting
    // What is left of the properties is the part's own.
    return result.Part ? <result.Part {...(props as unknown as P)} /> : missing
  }
}

/** Words for the place of a part that the page needs. */
export const MissingPart = () => <p className="text-note leading-meta text-subtle">没有加载出来，请刷新页面再试。</p>
