import { isIPv6 } from 'node:net'
import { codes } from '#contract/codes.ts'
import type { Config } from '../config/config.ts'
import { BusinessError } from '../errors.ts'
import type { AnyCaller } from '../records/caller/caller.ts'

type NetworkConfig = Pick<Config, 'adminNetworks'>

/** Whether the federation's area is open to an address. */
export const isAdminNetwork = ({ adminNetworks }: NetworkConfig, address: string): boolean =>
  adminNetworks === null || adminNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a caller may be heard from an address; only the federation is bound to its networks. */
export const isNetworkOpenTo = (config: NetworkConfig, caller: AnyCaller, address: string): boolean =>
  caller.kind !== 'organizer' || !caller.federation || isAdminNetwork(config, address)

export const networkClosed = (): BusinessError =>
  new BusinessError(codes.networkClosed, '联合会后台只在指定的网络里开放，请换到办公网络再试')
