import type { TestProject } from 'vitest/node'
import { type ClusterAddress, startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterAddress
  }
}

/** One PostgreSQL for all test files of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('cluster', cluster.address)
  return () => cluster.stop()
}
