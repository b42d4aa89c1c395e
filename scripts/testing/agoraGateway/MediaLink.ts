import {
  RTCDtlsFingerprint,
  RTCDtlsParameters,
  RTCDtlsTransport,
  RTCIceGatherer,
  RTCIceParameters,
  RTCIceTransport,
  type RtcpPacket,
  type RtpPacket,
} from 'werift';

/** The ICE, DTLS and RTP parameters of a client, in the vendor's format. */
export interface RemoteParameters {
  readonly iceParameters: { readonly iceUfrag: string; readonly icePwd: string };
  readonly dtlsParameters: {
    readonly fingerprints: readonly { readonly hashFunction: string; readonly fingerprint: string }[];
  };
}

const LOOPBACK = '127.0.0.1';
/** AES_CM_128_HMAC_SHA1_80, which every browser supports. */
const SRTP_PROFILE = 0x0001;

/** The media connection of one client: ICE, DTLS and SRTP on a port of this machine. */
export class MediaLink {
  onRtp: (packet: RtpPacket) => void = () => {};
  onRtcp: (packet: RtcpPacket) => void = () => {};
  readonly #ice: RTCIceTransport;
  readonly #dtls: RTCDtlsTransport;

  private constructor(ice: RTCIceTransport, dtls: RTCDtlsTransport) {
    this.#ice = ice;
    this.#dtls = dtls;
    dtls.onRtp.subscribe((packet) => this.onRtp(packet));
    dtls.onRtcp.subscribe((packet) => this.onRtcp(packet));
  }

  static async open(): Promise<MediaLink> {
    const gatherer = new RTCIceGatherer({
      iceLite: true,
      // Only the named network adapter, so that no other machine reaches a port of a test.
      useIpv4: false,
      useIpv6: false,
      additionalHostAddresses: [LOOPBACK],
      interfaceAddresses: { udp4: LOOPBACK },
    });
    const ice = new RTCIceTransport(gatherer);
    ice.connection.iceControlling = false;
    await ice.gather();
    const certificate = await RTCDtlsTransport.SetupCertificate();
    const dtls = new RTCDtlsTransport({}, ice, certificate, [SRTP_PROFILE]);
    dtls.role = 'server';
    return new MediaLink(ice, dtls);
  }

  /** The gateway's parameters, in the vendor's format. */
  get nearEnd() {
    const { usernameFragment, password } = this.#ice.localParameters;
    return {
      iceParameters: {
        iceUfrag: usernameFragment,
        icePwd: password,
        candidates: this.#ice.localCandidates.map(({ foundation, ip, port, priority, protocol, type }) => ({
          foundation,
          ip,
          port,
          priority,
          protocol,
          type,
        })),
      },
      dtlsParameters: {
        role: 'server',
        fingerprints: this.#dtls.localParameters.fingerprints.map(({ algorithm, value }) => ({
          algorithm,
          fingerprint: value,
        })),
      },
    };
  }

  /** Waits for the client in the background; a client that disconnects first is no error. */
  connect({ iceParameters, dtlsParameters }: RemoteParameters): void {
    this.#ice.setRemoteParams(remoteParameters(iceParameters));
    const fingerprints = dtlsParameters.fingerprints.map(
      ({ hashFunction, fingerprint }) => new RTCDtlsFingerprint(hashFunction, fingerprint),
    );
    this.#dtls.setRemoteParams(new RTCDtlsParameters(fingerprints, 'client'));
    this.#ice
      .start()
      .then(() => this.#dtls.start())
      .catch(() => this.close());
  }

  /** The client restarts ICE with new credentials; the gateway keeps its transport. */
  restart(iceParameters: RemoteParameters['iceParameters']): object {
    this.#ice.connection.setRemoteParams(remoteParameters(iceParameters));
    return this.nearEnd.iceParameters;
  }

  sendRtp(packet: RtpPacket): void {
    if (this.#dtls.state === 'connected') void this.#dtls.sendRtp(packet.payload, packet.header);
  }

  sendRtcp(packet: RtcpPacket): void {
    if (this.#dtls.state === 'connected') void this.#dtls.sendRtcp([packet]);
  }

  close(): void {
    void this.#dtls.stop();
  }
}

function remoteParameters({ iceUfrag, icePwd }: RemoteParameters['iceParameters']): RTCIceParameters {
  return new RTCIceParameters({ usernameFragment: iceUfrag, password: icePwd });
}
