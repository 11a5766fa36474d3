/** The hash of the sources this build was made of. */
declare const __APP_VERSION__: string;
