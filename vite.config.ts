import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  optimizeDeps: { entries: ['src/portal/main.tsx', 'src/admin/main.tsx', 'src/panel/main.ts'] },
  build: {
    // The oldest that the README names.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16'],
    outDir: 'dist/client',
    // Each app has a build of its own (`scripts/front/build.ts`) in one folder.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    // The pages' policy knows no `data:` scripts, and pictures are kept longer than pages.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      // React, which is CommonJS, comes out alike in both builds: staff who come from the portal have it.
      treeshake: { commonjs: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](?:react-router|react-router-dom)[\\/]/ },
            // What every part of Chakra needs: of more pieces it would be heavier.
            {
              name: 'chakra',
              test: /node_modules[\\/](?:@emotion|stylis|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?:styled-system|utils))[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/api', '/dev', '/healthz'].map((path) => [path, process.env.API_ORIGIN ?? 'http://127.0.0.1:3000']),
    ),
  },
})
